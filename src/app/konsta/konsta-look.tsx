import { KonstaProvider } from 'konsta/react'
import type { ReactNode } from 'react'
import { look } from '../session/look.ts'

/**
 * Konsta's iOS or Material look for what lies inside; every part in this folder wraps itself in it.
 *
 * When Konsta is used, and when not (2026-11-22): what a phone's own settings and dialogs look like is Konsta's: rows of settings and
 * choices, switches, ranges, steppers, action menus, questions before something final. It gives the look people know from their phone,
 * on iPhones another than on Android. What is the work itself is ours (`components/`): benches, lists, cards, keys under the thumb. Those
 * look the same on every phone, because people hand phones over, and are drawn before Konsta is there. So only screens and sheets that
 * are fetched when they are opened import from here: Konsta's class merger weighs 11 KB and the first screen has no room for it.
 * `tests/layout.test.ts` holds this.
 */
export function KonstaLook({ children }: { children: ReactNode }) {
  return (
    <KonstaProvider theme={look} dark iosHoverHighlight={false}>
      {children}
    </KonstaProvider>
  )
}
