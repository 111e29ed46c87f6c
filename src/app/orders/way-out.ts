import type { Refusal } from '../../domain/command.ts'
import { takeOutOfWave } from '../../domain/picking/take-out-of-wave.ts'
import type { DetailsOf } from '../../domain/refusals.ts'
import { act } from '../session/act.ts'
import type { Toast } from '../session/toast-list.ts'

/** The one step that takes an order out of the wave which keeps it from being changed or split (decisions 24). */
export function wayOut(refusal: Refusal): Toast['action'] {
  if (refusal.code !== 'order-edit-in-wave') return undefined
  const { code: orderCode, wave: code } = refusal.details as unknown as DetailsOf<'order-edit-in-wave'>
  const done = `Đã lấy đơn ${orderCode} ra khỏi đợt nhặt ${code}.`
  return {
    label: 'Lấy ra khỏi đợt nhặt',
    run: () => void act(takeOutOfWave, { code, orderCode }, { done }),
  }
}
