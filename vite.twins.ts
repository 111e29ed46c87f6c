import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/*
 * A bundler leaves out of a module only what nobody at all calls. A first screen that asks a shared module for one function would wait for
 * everything that any later screen calls of it: each new area that puts a sentence into `domain/` or a link into `addresses.ts` would make
 * the first screen a little heavier.
 *
 * So a module that keeps nothing in mind between two calls is built twice. Its twin holds what the first screens call of it, and all others
 * share the whole one. Both are made from the same file: they cannot differ. Whoever keeps something in a module (a cache that others clear,
 * a list that others read, a class that others ask `instanceof` of) leaves it out of `stateless`.
 */

/** What may be there twice. The caches in it are filled anew. */
export const stateless =
  /\/src\/(domain|lib|replica\/queries)\/|\/src\/(app\/addresses|app\/session\/dialog-address|sync\/transport)\.ts$|\/node_modules\/valibot\//

/** Where a first screen begins, and what the button of the sign-in fetches. */
export const firstScreens = [
  'src/app/main.tsx',
  'src/app/sign-in/sign-in-screen.tsx',
  'src/app/session/entering.ts',
  'src/app/shell/shell.tsx',
  'src/app/today/today-screen.tsx',
  'src/sync/verify.ts',
]

const mark = '?first'

/** Gives the modules of the first screens the twins of what they share with later ones. */
export function twins(root: string): Plugin {
  let first = new Set<string>()
  return {
    name: 'twins',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      first = loadedWith(firstScreens.map((file) => join(root, file)))
    },
    async resolveId(source, importer, { kind }) {
      if (!importer || kind === 'dynamic-import') return undefined
      const file = withoutMark(importer)
      if (file === importer && !first.has(file)) return undefined
      const found = await this.resolve(source, file, { skipSelf: true })
      return found && stateless.test(found.id) ? found.id + mark : found
    },
    load: (id) => (id.endsWith(mark) ? readFileSync(withoutMark(id), 'utf8') : undefined),
  }
}

/** These files of the house and everything that they import before they run. */
export function loadedWith(files: readonly string[]): Set<string> {
  const found = new Set<string>()
  const open = [...files]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const code = readFileSync(file, 'utf8')
    for (const [, path] of code.matchAll(/^(?:import|export)(?! type)[^'"]*?'(\.[^']+\.tsx?)'$/gm))
      open.push(join(dirname(file), path!))
  }
  return found
}

function withoutMark(id: string): string {
  return id.endsWith(mark) ? id.slice(0, -mark.length) : id
}
