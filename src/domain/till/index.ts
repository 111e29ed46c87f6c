import { countDrawer } from './count-drawer.ts'
import { moveCash } from './move-cash.ts'
import { openDrawer } from './open-drawer.ts'
import { sellInStore } from './sell-in-store.ts'
import { takeBackGoods } from './take-back-goods.ts'
import { withdrawCash } from './withdraw-cash.ts'
import { withdrawSale } from './withdraw-sale.ts'

/** What is done at the till. */
export const tillCommands = [
  ...[sellInStore, withdrawSale, takeBackGoods],
  ...[openDrawer, moveCash, withdrawCash, countDrawer],
]
