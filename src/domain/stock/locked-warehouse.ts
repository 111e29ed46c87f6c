import type { Reader, Refusal } from '../command.ts'
import { refuse } from './refusals.ts'

/** Why goods may not move in a warehouse by a slip now; nothing when they may (document 3 §5). */
export function whyNoMovement(read: Reader, wid: string): Refusal | undefined {
  const warehouse = read.get('warehouses', wid)
  if (!warehouse) return refuse('warehouse-not-found', { wid })
  return warehouse.locked ? refuse('warehouse-locked', { wid }) : undefined
}
