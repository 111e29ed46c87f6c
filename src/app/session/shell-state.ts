import { proxy } from 'valtio'

/** What the frame lays over the screen, whoever asks for it. */
export const shellState = proxy<{ over?: 'palette' | 'keys' }>({})

/** One box for screens, acts, orders, customers and products. */
export function openPalette(): void {
  shellState.over = 'palette'
}

/** The keys of the screen, and where else to find help. */
export function openKeys(): void {
  shellState.over = 'keys'
}
