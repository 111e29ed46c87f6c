import { describe, expect, test } from 'vitest'
import { drawerHere, lastDrawers } from '../../../src/app/session/drawer-here.ts'
import { aDrawer } from '../../support/builders.ts'

const early = aDrawer({ code: 'KET-1', openedAt: 1 })
const late = aDrawer({ code: 'KET-2', openedAt: 2 })
/** As `till` gives the open ones of a person who opened both. */
const both = [late, early]

describe('the drawer of a till', () => {
  test('is the one this device opened or chose last, though the same person opened another elsewhere', () => {
    expect(drawerHere(both, { 'cua-hang-1': 'KET-1' })).toBe(early)
    expect(drawerHere(both, { 'cua-hang-1': 'KET-2' })).toBe(late)
  })

  test('is the next one once that is counted, and the first one where the device had none', () => {
    expect(drawerHere([late], { 'cua-hang-1': 'KET-1' })).toBe(late)
    expect(drawerHere(both, {})).toBe(late)
    expect(drawerHere(both, { 'cua-hang-2': 'KET-1' })).toBe(late)
    expect(drawerHere([], { 'cua-hang-1': 'KET-1' })).toBeUndefined()
  })

  test('is forgotten where the memory holds something else', () => {
    expect([null, 'KET-1', { a: 1 }, undefined].map(lastDrawers.read)).toEqual([{}, {}, {}, {}])
    expect(lastDrawers.read({ 'cua-hang-1': 'KET-1' })).toEqual({ 'cua-hang-1': 'KET-1' })
  })
})
