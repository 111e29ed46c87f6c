import type { CarrierWire } from './carrier-world.ts'
import { ahamoveWire } from './wires/ahamove.ts'
import { ghnWire } from './wires/ghn.ts'
import { ghtkWire } from './wires/ghtk.ts'
import { jntWire } from './wires/jnt.ts'
import { ninjaVanWire } from './wires/ninja-van.ts'
import { plainWire } from './wires/plain.ts'
import { superShipWire } from './wires/super-ship.ts'
import { viettelPostWire } from './wires/viettel-post.ts'

/** The carriers that are played, by the name that their addresses begin with. */
export const wires: Readonly<Record<string, CarrierWire>> = {
  ghn: ghnWire,
  ghtk: ghtkWire,
  vtp: viettelPostWire,
  supership: superShipWire,
  jnt: jntWire,
  ninjavan: ninjaVanWire,
  ahamove: ahamoveWire,
  cntship: plainWire('CNTSHIP', 'CNT', 20_000),
  spx: plainWire('Shopee Xpress', 'SPXVN'),
  best: plainWire('Best Express', 'BE'),
  lex: plainWire('Lazada Logistics', 'LEX'),
}
