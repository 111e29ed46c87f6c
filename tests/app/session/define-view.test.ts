import { describe, expect, test } from 'vitest'
import {
  defineView,
  flag,
  listOf,
  numberWithin,
  oneOf,
  rowKey,
  someOf,
  typed,
} from '../../../src/app/session/define-view.ts'

const orders = defineView({
  text: typed('q'),
  kind: oneOf('loai', ['all', 'empty'], 'all', (kind) => (kind === 'all' ? '' : 'trong')),
  by: oneOf('by', ['kho', 'ban'], undefined),
  wid: rowKey('kho'),
  soon: flag('soon'),
  batch: flag('mode', 'batch'),
  carriers: listOf('carrier'),
  channels: someOf('channel', ['Shopee', 'Lazada', 'Tiki']),
  ago: numberWithin('ago', { least: 0, most: 6 }),
})

const usual = {
  text: '',
  kind: 'all',
  by: undefined,
  wid: undefined,
  soon: false,
  batch: false,
  carriers: [],
  channels: [],
  ago: 0,
}

describe('a view', () => {
  test('reads back what it wrote', () => {
    const view = {
      text: 'áo & quần',
      kind: 'empty',
      by: 'ban',
      wid: 'K/1',
      soon: true,
      batch: true,
      carriers: ['J&T', 'SPX'],
      channels: ['Lazada', 'Tiki'],
      ago: 6,
    } as const
    expect(orders.read(new URLSearchParams(orders.query(view)))).toEqual(view)
  })

  test('writes nothing of what stands as usual, nor of what it was not given', () => {
    expect(orders.query(orders.read(new URLSearchParams()))).toBe('')
    expect(orders.query({})).toBe('')
    expect(orders.query({ ago: 2, batch: true })).toBe('?mode=batch&ago=2')
  })

  test('leaves out what it does not know, and names that every object has', () => {
    const address = 'loai=x&by=toString&soon=yes&mode=1&channel=Amazon,Tiki,Tiki&ago=7&other=1'
    expect(orders.read(new URLSearchParams(address))).toEqual({ ...usual, channels: ['Tiki'] })
    for (const ago of ['-1', '1.5', 'x', '7'])
      expect(orders.read(new URLSearchParams({ ago }))).toEqual(usual)
  })
})
