import { type ColourScheme, colourSchemes } from './colour-scheme.ts'

/*
 * What an address brings beside what its screen shows (RTE-074, RTE-075). 2026-11-22: the documents name neither the settings nor how parameters
 * are nested. Ours are the two that something reads, `theme` (system, light, dark) and `menu` (wide, narrow), and only their known values are
 * taken over; they leave the address then, so that a page loaded again does not undo what the person chose since. `redirect` is one
 * address within this app with a query of its own, encoded once: `/?redirect=%2Forders%3Fq%3Dao%26theme%3Ddark`.
 */

export interface FromAddress {
  theme?: ColourScheme | undefined
  menu?: 'wide' | 'narrow' | undefined
  /** Where to go instead, or the same query without what was taken over; `undefined` when the address stays as it is. */
  goTo?: string | undefined
}

type Place = Pick<URL, 'pathname' | 'search' | 'hash'>

/** What is taken over from an address, and where it leads then. */
export function fromAddress({ pathname, search, hash }: Place, origin: string): FromAddress {
  const params = new URLSearchParams(search)
  const theme = colourSchemes.find((scheme) => scheme === params.get('theme'))
  const menu = (['wide', 'narrow'] as const).find((width) => width === params.get('menu'))
  const inner = innerAddress(params.get('redirect'), origin)
  if (inner) return { theme, menu, goTo: inner }
  if (!theme && !menu) return {}
  if (theme) params.delete('theme')
  if (menu) params.delete('menu')
  return { theme, menu, goTo: pathname + (params.size > 0 ? `?${params}` : '') + hash }
}

/** Another site is no address of this app: a link could lead whoever trusts ours anywhere. */
function innerAddress(redirect: string | null, origin: string): string | undefined {
  if (!redirect?.startsWith('/')) return undefined
  try {
    const { origin: there, pathname, search, hash } = new URL(redirect, origin)
    return there === origin ? pathname + search + hash : undefined
  } catch {
    return undefined // "//" begins an address and names nobody
  }
}
