import type { ReactNode } from 'react'

interface CameraKeyProps {
  label: string
  pressed?: boolean
  onPress(): void
  children: ReactNode
}

/** A round key over the camera picture. */
export function CameraKey({ label, pressed, onPress, children }: CameraKeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={`grid h-13 min-w-13 place-items-center rounded-full px-3 text-17 font-bold ${pressed ? 'bg-white text-[#101828]' : 'bg-black/60 text-white ring-1 ring-white/25'}`}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
