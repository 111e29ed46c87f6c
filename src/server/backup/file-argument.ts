import { resolve } from 'node:path'

/** The one file named on the command line, from where npm was called. Throws when there is not exactly one. */
export function fileArgument(command: string, args: readonly string[]): string {
  const [file, ...more] = args
  if (!file || file.startsWith('-') || more.length > 0) {
    throw new Error(`Name one file: npm run ${command} -- FILE`)
  }
  return resolve(process.env.INIT_CWD ?? '', file)
}
