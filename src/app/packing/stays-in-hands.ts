import { screenOf } from '../screen-of.ts'
import type { ScreenPath } from '../screens.ts'

const paper: ScreenPath = '/print/:paper'

/**
 * Whether the bench goes from the screen and its order stays in the packer's hands: the phone locked itself while they fetch the goods, or they print its label.
 * @param pathname where the app is now
 */
export function staysInHands({ locked = false }: { locked?: boolean }, pathname: string): boolean {
  return locked || screenOf(pathname)?.path === paper
}
