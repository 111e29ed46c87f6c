import type { CarrierWire } from './carrier-world.ts'
import { ghnWire } from './wires/ghn.ts'
import { ghtkWire } from './wires/ghtk.ts'
import { plainWire } from './wires/plain.ts'

/** The carriers that are played, by the name that their addresses begin with. */
export const wires: Readonly<Record<string, CarrierWire>> = {
  ghn: ghnWire,
  ghtk: ghtkWire,
  cntship: plainWire('CNTSHIP', 'CNT'),
  spx: plainWire('Shopee Xpress', 'SPXVN'),
  best: plainWire('Best Express', 'BE'),
  lex: plainWire('Lazada Logistics', 'LEX'),
}
