import { expect, test } from 'vitest'
import { readPageHook } from '../../../src/server/facebook/page-hook.ts'

const page = '104857600100001'
const lan = '7301234567890110'

function read(message: object, [sender, recipient] = [lan, page]) {
  const messaging = [
    {
      sender: { id: sender },
      recipient: { id: recipient },
      timestamp: 5,
      message: { mid: 'm1', ...message },
    },
  ]
  return readPageHook(Buffer.from(JSON.stringify({ object: 'page', entry: [{ id: page, messaging }] })), '77')
}
const said = { pageId: page, psid: lan, id: 'm1', at: 5 }

test('a buyer writes words, and things that have no words', () => {
  expect(read({ text: ' Còn áo không? ' })).toEqual([{ ...said, text: 'Còn áo không?', by: 'buyer' }])
  const attachments = [{ type: 'image' }, { type: 'nhan-dan-moi' }]
  expect(read({ text: 'Áo này', attachments })).toEqual([
    { ...said, text: 'Áo này [Ảnh] [Đính kèm]', by: 'buyer' },
  ])
})

test('what a colleague writes in Facebook is told, what our own app sent is not, lest it stands there twice', () => {
  const asPage: [string, string] = [page, lan]
  const echo = { text: 'Còn bạn', is_echo: true }
  expect(read(echo, asPage)).toEqual([{ ...said, text: 'Còn bạn', by: 'shop' }])
  expect(read({ ...echo, app_id: 78 }, asPage)).toHaveLength(1)
  for (const app_id of [77, '77']) expect(read({ ...echo, app_id }, asPage)).toEqual([])
})

test('what somebody took back, said nothing, or wrote elsewhere is let pass', () => {
  expect(read({ text: 'nhầm', is_deleted: true })).toEqual([])
  expect(read({ text: '  ' })).toEqual([])
  expect(read({ text: 'chào' }, [lan, '104857600100009'])).toEqual([])
})
