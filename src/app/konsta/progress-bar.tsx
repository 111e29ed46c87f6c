import { Progressbar } from 'konsta/react'
import { KonstaLook } from './konsta-look.tsx'

/** How far long work is. @param share 0 … 1 */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <KonstaLook>
      <Progressbar
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        progress={share}
      />
    </KonstaLook>
  )
}
