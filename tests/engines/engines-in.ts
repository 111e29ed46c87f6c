import { parseArgs } from 'node:util'
import type { EngineName } from './engine.ts'
import { engineNames } from './find-engines.ts'

/** The engines that a command line asks for by `--engine`, several times or not at all; throws at a name that nobody knows. */
export function enginesIn(args: string[]): EngineName[] {
  const options = { engine: { type: 'string', multiple: true } } as const
  const { values } = parseArgs({ args, options, strict: false })
  return (values.engine ?? []).map((asked) => {
    const name = engineNames.find((known) => known === asked)
    if (name) return name
    throw new Error(`--engine ${asked}: name ${engineNames.join(' or ')}; without --engine it is Chromium`)
  })
}
