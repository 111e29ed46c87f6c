import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from '../support/run-command.ts'

const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const run = /\b([A-Z]{3})-(\d{3})((?:[–/]\d{3})*)/g

/** Test files by id of the lines that their titles name; `CAT-429–459` names all between, `FUL-277/279` two. */
export function testsOfLines(): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const file of testFiles()) {
    const text = readFileSync(join(root, file), 'utf8').replace(comment, '')
    for (const [words] of text.matchAll(literal)) {
      for (const id of idsIn(words)) {
        const named = files.get(id) ?? []
        if (!named.includes(file)) files.set(id, [...named, file])
      }
    }
  }
  return files
}

export function idsIn(words: string): string[] {
  return [...words.matchAll(run)].flatMap(([, prefix, first, rest]) => {
    const ids = [Number(first)]
    for (const [, sign, digits] of rest!.matchAll(/([–/])(\d{3})/g)) {
      const last = Number(digits)
      for (let next = sign === '–' ? ids.at(-1)! + 1 : last; next <= last; next += 1) ids.push(next)
    }
    return ids.map((number) => `${prefix}-${String(number).padStart(3, '0')}`)
  })
}

function testFiles(): string[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((name) =>
      relative(root, join(root, 'tests', name))
        .split(sep)
        .join('/'),
    )
    .filter((file) => /\.(test|e2e)\.tsx?$|\/[a-z]+-suite\.ts$/.test(file))
    .filter((file) => !file.startsWith('tests/specification/'))
    .sort()
}
