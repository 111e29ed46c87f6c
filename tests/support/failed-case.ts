import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run-command.ts'

/** A test that failed, as its runner tells of it. */
export interface FailedCase {
  file: string
  /** With the titles of everything around it. */
  title: string
  /** What was thrown, with or without a stack and colours. */
  errors: readonly string[]
}

/** Lines of an error that say what to look at, beside the first: the chance it came from, and what was looked for. */
const telling = /\bseed\b|^\s*(Locator|Expected|Received)\b/i
const longestLine = 400

/** A failed test as the end of a run tells of it: where it is, what it promises, what went wrong. */
export function noteOfCase({ file, title, errors }: FailedCase): string {
  const place = file.startsWith('/') ? relative(root, file) : file
  const said = errors.flatMap(tellingLines)
  const lines = said.length > 0 ? said : ['it failed without a word']
  return [`FAILED ${place} › ${title}`, ...lines.map((line) => `       ${line}`)].join('\n')
}

function tellingLines(error: string): string[] {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('at '))
  return lines
    .filter((line, index) => index === 0 || telling.test(line))
    .slice(0, 5)
    .map((line) => (line.length > longestLine ? `${line.slice(0, longestLine)} …` : line))
}
