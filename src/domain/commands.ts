import type { Command } from './command.ts'
import { updateState } from './orders/update-state.ts'
import { closeParcel } from './packing/close-parcel.ts'
import { openOrder } from './packing/open-order.ts'
import { reopenParcel } from './packing/reopen-parcel.ts'
import { reportShortage } from './packing/report-shortage.ts'
import { scanItem } from './packing/scan-item.ts'
import { undoScan } from './packing/undo-scan.ts'
import { withdrawShortage } from './packing/withdraw-shortage.ts'
import { changeSettings } from './settings/change-settings.ts'
import { voidCommand } from './void.ts'

/** Every command there is. */
export const commands = [
  updateState,
  openOrder,
  scanItem,
  undoScan,
  reportShortage,
  withdrawShortage,
  closeParcel,
  reopenParcel,
  changeSettings,
  voidCommand,
] as readonly unknown[] as readonly Command[]

const byName = new Map(commands.map((command) => [`${command.path} ${command.method}`, command]))

/** The command of a wire name (`path` + `method`), if there is one. */
export function findCommand(path: string, method: string): Command | undefined {
  return byName.get(`${path} ${method}`)
}
