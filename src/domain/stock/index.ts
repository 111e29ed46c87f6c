import { addBins } from './add-bins.ts'
import { addSlip } from './add-slip.ts'
import { addWarehouse } from './add-warehouse.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { changeCode } from './change-code.ts'
import { closeBin } from './close-bin.ts'
import { closeWarehouse } from './close-warehouse.ts'
import { createTransfer } from './create-transfer.ts'
import { deleteBin } from './delete-bin.ts'
import { deleteWarehouse } from './delete-warehouse.ts'
import { finishTransfer } from './finish-transfer.ts'
import { forgetBarcode } from './forget-barcode.ts'
import { lockWarehouse } from './lock-warehouse.ts'
import { moveBetweenBins } from './move-between-bins.ts'
import { quickStockCheck } from './quick-stock-check.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { renameBin } from './rename-bin.ts'
import { reopenBin } from './reopen-bin.ts'
import { reopenWarehouse } from './reopen-warehouse.ts'
import { sendTransfer } from './send-transfer.ts'
import { setStoreBins } from './set-store-bins.ts'
import { teachBarcode } from './teach-barcode.ts'
import { undoReceipt } from './undo-receipt.ts'
import { unlockWarehouse } from './unlock-warehouse.ts'

/** What happens to goods on the shelves beside selling: slips, bins, checks, warehouses, transfers. */
export const stockCommands = [
  addSlip,
  quickStockCheck,
  addBins,
  renameBin,
  closeBin,
  reopenBin,
  deleteBin,
  setStoreBins,
  moveBetweenBins,
  addWarehouse,
  closeWarehouse,
  reopenWarehouse,
  deleteWarehouse,
  lockWarehouse,
  unlockWarehouse,
  changeCode,
  teachBarcode,
  forgetBarcode,
  createTransfer,
  sendTransfer,
  receiveTransfer,
  undoReceipt,
  finishTransfer,
  cancelTransfer,
]
