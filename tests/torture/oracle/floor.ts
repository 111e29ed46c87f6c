import type { Ledger } from '../world/ledger.ts'
import { checkCatalogue, checkCodes, checkCosts, checkDeleted } from './catalogue.ts'
import { checkClashes } from './clashes.ts'
import { checkCounting } from './counting.ts'
import { checkDoor } from './door.ts'
import { checkGestures } from './gestures.ts'
import { checkLots } from './lots.ts'
import { checkCustomers, checkMoney, checkOwed } from './money.ts'
import { checkPlaces } from './places.ts'
import { checkReturns } from './returns.ts'
import { checkSelling } from './selling.ts'
import { checkStock } from './server.ts'
import type { ServerView } from './server-view.ts'
import { checkStrayTransfers } from './stray-transfers.ts'
import { checkSupply } from './supply.ts'
import { checkTill } from './till.ts'
import { checkTransfers } from './transfers.ts'
import { checkWaves } from './waves.ts'
import { checkWorth } from './worth.ts'

const seen = new WeakSet<ServerView>()

/** What holds on the floor by the server's tables, however the work of the phones came together there. */
export function checkFloor(server: ServerView, ledger: Ledger): void {
  if (seen.has(server)) return
  checkStock(server)
  checkCatalogue(server)
  checkCodes(server)
  checkDeleted(server)
  checkCosts(server)
  checkWorth(server)
  checkPlaces(server, ledger)
  checkLots(server)
  checkWaves(server)
  checkDoor(server, ledger)
  checkReturns(server, ledger)
  checkCounting(server)
  checkTransfers(server)
  checkSupply(server, ledger)
  checkMoney(server)
  checkCustomers(server)
  checkOwed(server)
  checkTill(server, ledger)
  checkStrayTransfers(server)
  checkSelling(server, ledger)
  checkClashes(server, ledger)
  checkGestures(server, ledger)
  seen.add(server)
}
