import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/*
 * 2026-11-22: files of tests share a worker, with all modules they load: loading them anew for each file was half of the time of
 * the unit tests. A file that changes what the next one would find has a worker of its own, and is known by what it calls, so
 * that nobody has to keep a list: it replaces a module, sets a global, calls Vitest before its first test, or freezes the page, which
 * ends the transactions that the file before left behind.
 */
const changes =
  /\bvi\.(mock|doMock|resetModules|stubGlobal)\b|^vi\.|\bletGo\(\)|\bglobalThis\.\w+ = |defineProperty\(globalThis/m
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** The files of tests, from `root`, that change modules or globals, by themselves or through what they import from tests/. */
export function needOwnWorker(root: string): string[] {
  const files = globSync('tests/**/*.{ts,tsx}', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const changing = new Set(files.filter((file) => changes.test(texts.get(file)!)))
  const importsOf = new Map([...texts].map(([file, text]) => [file, importedBy(file, text)]))
  for (let known = 0; known < changing.size; ) {
    known = changing.size
    for (const [file, imports] of importsOf)
      if (imports.some((imported) => !isTest(imported) && changing.has(imported))) changing.add(file)
  }
  return files.filter((file) => isTest(file) && changing.has(file)).sort()
}

function importedBy(file: string, text: string): string[] {
  const imports = text.matchAll(/\b(?:from|import) '(\.[^']+)'/g)
  return [...imports].map(([, path]) => posix.join(posix.dirname(file), path!))
}
