import type { Command } from './command.ts'
import { orderCommands } from './orders/index.ts'
import { packingCommands } from './packing/index.ts'
import { changeSettings } from './settings/change-settings.ts'
import { shippingCommands } from './shipping/index.ts'
import { stockCommands } from './stock/index.ts'
import { voidCommand } from './void.ts'

/** Every command there is. */
export const commands = [
  ...orderCommands,
  ...packingCommands,
  ...shippingCommands,
  ...stockCommands,
  changeSettings,
  voidCommand,
] as readonly unknown[] as readonly Command[]

const byName = new Map(commands.map((command) => [`${command.path} ${command.method}`, command]))

/** The command of a wire name (`path` + `method`), if there is one. */
export function findCommand(path: string, method: string): Command | undefined {
  return byName.get(`${path} ${method}`)
}
