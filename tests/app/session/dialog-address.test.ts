import { expect, test } from 'vitest'
import {
  closedIn,
  dialogsIn,
  keepingDialogs,
  oneStep,
  openedIn,
  withDialog,
  withoutDialogs,
} from '../../../src/app/session/dialog-address.ts'

const ofAll = new Set(['edit', 'sign'])

test('[RTE-091] a link names a dialog over the screen it lies on, and what it is about, whatever letters that has', () => {
  const search = withDialog('?state=moi', 'return', 'DH 1.2&3')
  expect(search).toBe('?state=moi&over=return.DH+1.2%263')
  expect(dialogsIn(search)).toEqual([{ name: 'return', about: 'DH 1.2&3' }])
  expect(dialogsIn('?over=edit')).toEqual([{ name: 'edit', about: '' }])
})

test('dialogs stand in the order in which they lie over each other', () => {
  expect(dialogsIn(withDialog('?over=edit', 'sign', '7'))).toEqual([
    { name: 'edit', about: '' },
    { name: 'sign', about: '7' },
  ])
})

test('a list that changes its filters keeps the dialogs over it, a place of its own none', () => {
  expect(keepingDialogs('?state=huy', '?state=moi&over=filters')).toBe('?state=huy&over=filters')
  expect(keepingDialogs('', '?q=a')).toBe('')
  expect(withoutDialogs('?q=a&over=filters&over=x')).toBe('?q=a')
  expect(withoutDialogs('?over=filters')).toBe('')
})

test('opening what lies on top already is no step', () => {
  expect(openedIn({ search: '?over=sign.7', state: null }, 'sign', '7')).toBeUndefined()
  expect(openedIn({ search: '?over=sign.7', state: null }, 'sign', '8')).toBeDefined()
})

test('what was opened by steps is closed by as many, and keeps what else the place remembers', () => {
  const first = openedIn({ search: '?q=a', state: { codes: ['DH1'] } }, 'edit')!
  const second = openedIn(first, 'sign')!
  expect(second.state).toEqual({ codes: ['DH1'], dialogSteps: 2 })
  expect(closedIn(second, new Set(['sign']))).toEqual({ back: 1 })
  expect(closedIn(second, new Set(['edit']))).toEqual({ back: 2 })
  expect(closedIn(second, ofAll)).toEqual({ back: 2 })
})

test('what came by a link is taken out of the address where it stands', () => {
  expect(closedIn({ search: '?q=a&over=edit&over=sign', state: null }, new Set(['sign']))).toEqual({
    instead: { search: '?q=a&over=edit', state: null },
  })
  expect(closedIn({ search: '?over=edit', state: null }, ofAll)).toEqual({
    instead: { search: '', state: null },
  })
})

test('a link that counts as a step is closed by going back to where it was', () => {
  expect(closedIn({ search: '?over=edit', state: oneStep }, ofAll)).toEqual({ back: 1 })
})

test('over a dialog that came by a link the step is taken first', () => {
  const over = openedIn({ search: '?over=edit', state: null }, 'sign')!
  expect(closedIn(over, ofAll)).toEqual({ back: 1 })
})

test('closing what is not open is nothing', () => {
  expect(closedIn({ search: '?over=filters', state: null }, ofAll)).toBeUndefined()
})
