const shiftedDigits = ')!@#$%^&*('

const symbols: Record<string, [plain: string, shifted: string]> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Backslash: ['\\', '|'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
  Space: [' ', ' '],
  NumpadDecimal: ['.', '.'],
  NumpadSubtract: ['-', '-'],
  NumpadAdd: ['+', '+'],
  NumpadMultiply: ['*', '*'],
  NumpadDivide: ['/', '/'],
}

/** What a physical key prints on the US keyboard every scanner pretends to be; undefined where the key is not named. */
export function keyCharacter(
  event: Pick<KeyboardEvent, 'code' | 'shiftKey' | 'getModifierState'>,
): string | undefined {
  const { code, shiftKey } = event
  if (/^Key[A-Z]$/.test(code)) {
    const upper = shiftKey !== event.getModifierState('CapsLock')
    return upper ? code.slice(3) : code.slice(3).toLowerCase()
  }
  if (/^Digit\d$/.test(code)) return shiftKey ? shiftedDigits[Number(code.slice(5))] : code.slice(5)
  if (/^Numpad\d$/.test(code)) return code.slice(6)
  return symbols[code]?.[shiftKey ? 1 : 0]
}
