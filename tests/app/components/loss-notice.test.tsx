import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { LossNotice } from '../../../src/app/components/loss-notice.tsx'
import { pillSays } from '../../../src/app/components/pill-says.ts'
import { memory } from '../../../src/app/session/memory-loss.ts'
import { tellReplicaLoss } from '../../../src/replica/replica-loss.ts'

beforeEach(() => {
  delete memory.loss
})

test('a memory that is lost is said on whatever screen stands, however often it happens', () => {
  expect(renderToStaticMarkup(<LossNotice />)).toBe('')
  for (const loss of ['gone', 'reload'] as const) {
    tellReplicaLoss(loss, 'shop')
    expect(renderToStaticMarkup(<LossNotice />)).toContain('Trình duyệt đã đóng bộ nhớ của ứng dụng')
  }
  expect(memory.loss).toBe('reload')
})

test('beside a lost memory the pill does not say that all is synced', () => {
  const synced = { state: 'synced', text: 'Đã đồng bộ' } as const
  expect(pillSays(synced, undefined)).toBe(synced)
  expect(pillSays(synced, 'gone')).toEqual({ state: 'attention', text: 'Cần tải lại' })
  expect(pillSays(undefined, 'reload')?.text).toBe('Cần tải lại')
})
