import { proxy } from 'valtio'

/** What the frame lays over the screen, whoever asks for it. */
export const shellState = proxy<{ over?: 'palette' }>({})

/** One box for screens, acts, orders, customers and products. */
export function openPalette(): void {
  shellState.over = 'palette'
}
