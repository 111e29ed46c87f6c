import { expect, test } from 'vitest'
import { isGhtk, isSavingPost } from '../../../src/domain/shipping/is-ghtk.ts'

/** A carrier as orders spell it, whether it is Giao Hàng Tiết Kiệm, and whether it is another one's saving post. */
const carriers: readonly [string, { ghtk: boolean; savingPost: boolean }][] = [
  ['Giao Hàng Tiết Kiệm', { ghtk: true, savingPost: false }],
  ['GIAO HÀNG TIẾT KIỆM', { ghtk: true, savingPost: false }],
  ['Giao Hàng Tiết Kiệm'.normalize('NFD'), { ghtk: true, savingPost: false }],
  ['Giao hang tiet kiem', { ghtk: true, savingPost: false }],
  ['Giaohangtietkiem', { ghtk: true, savingPost: false }],
  ['GHTK', { ghtk: true, savingPost: false }],
  ['GHTK Tiết Kiệm', { ghtk: true, savingPost: false }],
  ['ghtk-express', { ghtk: true, savingPost: false }],
  ['VNPost Tiết Kiệm', { ghtk: false, savingPost: true }],
  ['SPX Tiết Kiệm', { ghtk: false, savingPost: true }],
  ['Bưu điện tiết kiệm', { ghtk: false, savingPost: true }],
  ['VNPost Tiết Kiệm'.normalize('NFD'), { ghtk: false, savingPost: true }],
  ['Giao Hàng Nhanh', { ghtk: false, savingPost: false }],
  ['GHN', { ghtk: false, savingPost: false }],
  ['TVC', { ghtk: false, savingPost: false }],
  ['', { ghtk: false, savingPost: false }],
]

test.each(carriers)('[FUL-448] "%s" is taken for the carrier it is', (name, { ghtk, savingPost }) => {
  expect({ ghtk: isGhtk(name), savingPost: isSavingPost(name) }).toEqual({ ghtk, savingPost })
})
