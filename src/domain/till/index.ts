import { countDrawer } from './count-drawer.ts'
import { openDrawer } from './open-drawer.ts'
import { sellInStore } from './sell-in-store.ts'
import { takeBackGoods } from './take-back-goods.ts'
import { withdrawSale } from './withdraw-sale.ts'

/** What is done at the till. */
export const tillCommands = [sellInStore, withdrawSale, takeBackGoods, openDrawer, countDrawer]
