import { carrierCommands } from './carriers/index.ts'
import { catalogueCommands } from './catalogue/index.ts'
import { channelCommands } from './channels/index.ts'
import type { Command } from './command.ts'
import { copyCommands } from './copies/index.ts'
import { customerCommands } from './customers/index.ts'
import { facebookCommands } from './facebook/index.ts'
import { handoverCommands } from './handover/index.ts'
import { invoiceCommands } from './invoices/index.ts'
import { jobCommands } from './jobs/index.ts'
import { moneyCommands } from './money/index.ts'
import { orderCommands } from './orders/index.ts'
import { packingCommands } from './packing/index.ts'
import { paperCommands } from './paper/index.ts'
import { peopleCommands } from './people/index.ts'
import { pickingCommands } from './picking/index.ts'
import { proofCommands } from './proofs/index.ts'
import { providerCommands } from './providers/index.ts'
import { reconciliationCommands } from './reconciliation/index.ts'
import { returnCommands } from './returns/index.ts'
import { settingsCommands } from './settings/index.ts'
import { shippingCommands } from './shipping/index.ts'
import { slipCommands } from './slips/index.ts'
import { stockCommands } from './stock/index.ts'
import { stockTakeCommands } from './stock-take/index.ts'
import { supplyCommands } from './supply/index.ts'
import { tillCommands } from './till/index.ts'
import { voidCommand } from './void.ts'
import { zaloCommands } from './zalo/index.ts'

/** The commands of each area. */
export const commandsByArea = {
  orders: orderCommands,
  money: moneyCommands,
  reconciliation: reconciliationCommands,
  customers: customerCommands,
  till: tillCommands,
  packing: packingCommands,
  shipping: shippingCommands,
  handover: handoverCommands,
  proofs: proofCommands,
  paper: paperCommands,
  picking: pickingCommands,
  returns: returnCommands,
  stockTake: stockTakeCommands,
  people: peopleCommands,
  stock: stockCommands,
  catalogue: catalogueCommands,
  slips: slipCommands,
  supply: supplyCommands,
  settings: settingsCommands,
  channels: channelCommands,
  providers: providerCommands,
  carriers: carrierCommands,
  copies: copyCommands,
  jobs: jobCommands,
  zalo: zaloCommands,
  facebook: facebookCommands,
  invoices: invoiceCommands,
} as const

/** Every command there is. */
export const commands = [
  ...Object.values(commandsByArea).flat(),
  voidCommand,
] as readonly unknown[] as readonly Command[]

const byName = new Map(commands.map((command) => [`${command.path} ${command.method}`, command]))

/** The command of a wire name (`path` + `method`), if there is one. */
export function findCommand(path: string, method: string): Command | undefined {
  return byName.get(`${path} ${method}`)
}
