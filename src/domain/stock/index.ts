import { addBins } from './add-bins.ts'
import { addSlip } from './add-slip.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { changeCode } from './change-code.ts'
import { createTransfer } from './create-transfer.ts'
import { deleteBin } from './delete-bin.ts'
import { finishTransfer } from './finish-transfer.ts'
import { forgetBarcode } from './forget-barcode.ts'
import { lockWarehouse } from './lock-warehouse.ts'
import { moveBetweenBins } from './move-between-bins.ts'
import { quickStockCheck } from './quick-stock-check.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { renameBin } from './rename-bin.ts'
import { sendTransfer } from './send-transfer.ts'
import { teachBarcode } from './teach-barcode.ts'
import { undoReceipt } from './undo-receipt.ts'
import { unlockWarehouse } from './unlock-warehouse.ts'

/** What happens to goods on the shelves beside selling: slips, bins, checks, warehouses, transfers. */
export const stockCommands = [
  addSlip,
  quickStockCheck,
  addBins,
  renameBin,
  deleteBin,
  moveBetweenBins,
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
