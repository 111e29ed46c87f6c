import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'

/**
 * Rewrites one source file as it is loaded, so that shipped code holds no switch for bugs.
 * Without a name it does nothing. Throws for an unknown name, and on load when the text is not found exactly once.
 */
export function plantMutant(name: string | undefined, list: readonly Mutant[] = mutants): Plugin {
  if (!name) return { name: 'khotay:no-mutant' }
  const mutant = list.find((candidate) => candidate.name === name)
  if (!mutant) throw new Error(`no planted bug is called ${name}; known: ${namesOf(list)}`)
  let file = ''
  return {
    name: `khotay:mutant-${mutant.name}`,
    enforce: 'pre',
    configResolved(config) {
      file = resolve(config.root, mutant.file)
    },
    transform(code, id) {
      if (id.split('?', 1)[0] !== file) return undefined
      return { code: withMutant(code, mutant), map: null }
    },
  }
}

/** The file's text with the bug in it. */
export function withMutant(code: string, { name, file, find, replace }: Mutant): string {
  const parts = code.split(find)
  if (find === '' || parts.length !== 2)
    throw new Error(
      `planted bug ${name}: its text must be in ${file} exactly once but is there ${parts.length - 1} times: ${find}`,
    )
  return parts.join(replace)
}

function namesOf(list: readonly Mutant[]): string {
  return list.map((mutant) => mutant.name).join(', ') || 'none'
}
