import { addSupplier } from './add-supplier.ts'
import { addSupply } from './add-supply.ts'
import { archiveSupplier } from './archive-supplier.ts'
import { lockSupply } from './lock-supply.ts'
import { mergeSuppliers } from './merge-suppliers.ts'
import { payForSupply } from './pay-for-supply.ts'
import { receiveSupply } from './receive-supply.ts'
import { takeInSupply } from './take-in-supply.ts'
import { undoSupplyReceipt } from './undo-supply-receipt.ts'
import { undoTakeIn } from './undo-take-in.ts'
import { unlockSupply } from './unlock-supply.ts'
import { updateSupplier } from './update-supplier.ts'
import { updateSupply } from './update-supply.ts'
import { withdrawSupply } from './withdraw-supply.ts'
import { withdrawSupplyPayment } from './withdraw-supply-payment.ts'

/** Goods are ordered from suppliers, received, and paid. */
export const supplyCommands = [
  addSupply,
  updateSupply,
  withdrawSupply,
  lockSupply,
  unlockSupply,
  receiveSupply,
  undoSupplyReceipt,
  takeInSupply,
  undoTakeIn,
  payForSupply,
  withdrawSupplyPayment,
  addSupplier,
  updateSupplier,
  archiveSupplier,
  mergeSuppliers,
]
