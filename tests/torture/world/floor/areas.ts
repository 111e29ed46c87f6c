import { keysOf } from '../../../../src/lib/keys-of.ts'
import type { Dice } from '../dice.ts'
import type { Works } from './at-work.ts'
import { badgeWorks } from './badges.ts'
import { boxWorks } from './boxes.ts'
import { careWorks } from './care.ts'
import { catalogueWorks } from './catalogue.ts'
import { countingWorks } from './counting.ts'
import { customerWorks } from './customers.ts'
import { damageWorks } from './damages.ts'
import { doorWorks } from './door.ts'
import { jobWorks } from './jobs.ts'
import { laneWorks } from './lane.ts'
import { listingWorks } from './listings.ts'
import { lotWorks } from './lots.ts'
import { moneyWorks } from './money.ts'
import { paperWorks } from './papers.ts'
import { placeWorks } from './places.ts'
import { returnWorks } from './returns.ts'
import { sameOrderWorks } from './same-order.ts'
import { sellingWorks } from './selling.ts'
import { sendingWorks } from './sending.ts'
import { shelfWorks } from './shelves.ts'
import { slipWorks } from './slips.ts'
import { supplyWorks } from './supply.ts'
import { tillWorks } from './till.ts'
import { transferWorks } from './transfers.ts'
import { waveWorks } from './waves.ts'

const works = {
  boxes: boxWorks,
  waves: waveWorks,
  lane: laneWorks,
  door: doorWorks,
  returns: returnWorks,
  damages: damageWorks,
  counting: countingWorks,
  papers: paperWorks,
  care: careWorks,
  money: moneyWorks,
  customers: customerWorks,
  badges: badgeWorks,
  slips: slipWorks,
  shelves: shelfWorks,
  places: placeWorks,
  lots: lotWorks,
  transfers: transferWorks,
  supply: supplyWorks,
  catalogue: catalogueWorks,
  jobs: jobWorks,
  listings: listingWorks,
  selling: sellingWorks,
  sending: sendingWorks,
  till: tillWorks,
  'same order': sameOrderWorks,
} satisfies Record<string, Works>

/** Where people work beside the packing bench, and what they do there. */
export type Area = keyof typeof works
export const worksOf: Record<Area, Works> = works
export const areas = keysOf(works)

/** Something people of the area do; what is rare in the shop is rare here, but it happens. */
export function drawWork(dice: Dice, area: Area): string {
  const works = Object.entries(worksOf[area])
  let left = dice.next() * works.reduce((sum, [, { weight }]) => sum + weight, 0)
  for (const [name, { weight }] of works) {
    left -= weight
    if (left < 0) return name
  }
  return works[0]![0]
}
