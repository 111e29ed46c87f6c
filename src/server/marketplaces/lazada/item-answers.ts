import * as v from 'valibot'
import { Id, Switch, Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import { type LazadaTrouble, troubleOf } from './errors.ts'

/** What became of one of several (O5): `item_err_code` "0" came through, whatever the answer as a whole says. */
export const answered = {
  item_err_code: v.optional(Id, ''),
  msg: v.optional(Text, ''),
  retry: v.optional(Switch, false),
}

/** The answer about several, or why there is none: Lazada's documents spell both ways. */
export function resultOf<S extends v.GenericSchema>(data: S) {
  return v.object({
    result: v.object({
      success: v.optional(Switch, true),
      data: v.optional(data),
      error_code: v.optional(Id, ''),
      error_msg: v.optional(Text, ''),
      errorCode: v.optional(Id, ''),
      errorMsg: v.optional(Text, ''),
    }),
  })
}

interface Result<T> {
  success: boolean
  data?: T | undefined
  error_code: string
  error_msg: string
  errorCode: string
  errorMsg: string
}

/** What is told of several; throws where all of them came to nothing. What it says of errors beside an answer is of no concern. */
export function dataOf<T>(result: Result<T>, { acts }: { acts: boolean }): T {
  if (result.success && result.data !== undefined) return result.data
  const code = result.error_code || result.errorCode
  const message = result.error_msg || result.errorMsg
  throw troubleOf({ code, message }, { area: 'parcels', acts })
}

/** Why one of several came to nothing; nothing where it came through. */
export function troubleOfItem(told: {
  item_err_code: string
  msg: string
  retry: boolean
}): LazadaTrouble | undefined {
  const { item_err_code: code, msg: message, retry } = told
  if (code === '0') return undefined
  return troubleOf({ code, message, retry }, { area: 'parcels' })
}

export function unmentioned(): OutsideTrouble {
  return new OutsideTrouble('again', 'Lazada không nói gì về kiện này. KhoTay tự kiểm tra rồi thử lại.', {
    mayBeDone: true,
  })
}
