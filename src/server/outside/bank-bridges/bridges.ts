import type { Bridge } from './bridge.ts'
import { casso } from './casso.ts'
import { payos } from './payos.ts'
import { sepay } from './sepay.ts'

/** Every bridge that is spoken to in its own form, by its name in the address. */
export const bridges = { sepay, casso, payos } as const satisfies Record<string, Bridge>

export type BridgeName = keyof typeof bridges

export function isBridge(name: string): name is BridgeName {
  return Object.hasOwn(bridges, name)
}

/** What each bridge signs with for each shop, as the environment names it; it stands in no table, backup or answer. */
export type BridgeKeys = Readonly<Record<BridgeName, ReadonlyMap<string, string>>>

const variables: Record<BridgeName, string> = {
  sepay: 'KHOTAY_SEPAY_KEYS',
  casso: 'KHOTAY_CASSO_KEYS',
  payos: 'KHOTAY_PAYOS_KEYS',
}
const shortest = 16

/** `shop-…=KEY`, several with spaces between them. Throws with a sentence where one is none, or too short to be worth anything. */
export function readBridgeKeys(environment: NodeJS.ProcessEnv): BridgeKeys {
  const read = (name: BridgeName) => {
    const variable = variables[name]
    const pairs = (environment[variable] ?? '').split(/\s+/).filter((pair) => pair !== '')
    return new Map(
      pairs.map((pair) => {
        const at = pair.indexOf('=')
        const [company, key] = [pair.slice(0, at), pair.slice(at + 1)]
        if (at < 1 || key.length < shortest)
          throw new Error(`${variable} wants company_id=KEY, each key of ${shortest} characters or more.`)
        return [company, key] as const
      }),
    )
  }
  return { sepay: read('sepay'), casso: read('casso'), payos: read('payos') }
}
