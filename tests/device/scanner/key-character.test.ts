import { expect, test } from 'vitest'
import { keyCharacter } from '../../../src/device/scanner/key-character.ts'

function aKey(code: string, pressed: { shift?: boolean; capsLock?: boolean } = {}) {
  return { code, shiftKey: pressed.shift ?? false, getModifierState: () => pressed.capsLock ?? false }
}

test.each([
  [aKey('KeyE'), 'e'],
  [aKey('KeyE', { shift: true }), 'E'],
  [aKey('KeyE', { capsLock: true }), 'E'],
  [aKey('KeyE', { shift: true, capsLock: true }), 'e'],
  [aKey('Digit6'), '6'],
  [aKey('Digit2', { shift: true }), '@'],
  [aKey('Numpad7'), '7'],
  [aKey('Minus'), '-'],
  [aKey('Semicolon', { shift: true }), ':'],
  [aKey('ArrowLeft'), undefined],
  [aKey(''), undefined],
])('the physical key %o prints %s whatever the layout says', (key, character) => {
  expect(keyCharacter(key)).toBe(character)
})
