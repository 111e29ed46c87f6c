import { readFileSync } from 'node:fs'

/** The report that a run of tests left behind; none, or one cut off by a crash, is `undefined`. */
export function readReport<R>(file: string): R | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as R
  } catch {
    return undefined
  }
}
