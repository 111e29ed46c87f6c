import { KonstaProvider } from 'konsta/react'
import type { ReactNode } from 'react'
import { look } from '../session/look.ts'

/**
 * Konsta's iOS or Material look for what lies inside. Every part in this folder wraps itself in it. Only screens and sheets
 * that are fetched when they are opened may import from here: Konsta's class merger weighs 11 KB and the first screen has no
 * room for it.
 */
export function KonstaLook({ children }: { children: ReactNode }) {
  return (
    <KonstaProvider theme={look} dark iosHoverHighlight={false}>
      {children}
    </KonstaProvider>
  )
}
