import { Stepper as KonstaStepper } from 'konsta/react'
import type { KeyboardEvent } from 'react'
import { KonstaLook } from './konsta-look.tsx'

interface StepperProps {
  label: string
  value: number
  min: number
  max: number
  onChange(value: number): void
}

const steps = ['Bớt một', 'Thêm một']

/** How many: one less, one more, each as large as a thumb. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const stops = [value <= min, value >= max]
  // Konsta draws its two keys without names, and answers to the pointer only.
  const name = (element: HTMLElement | null) => {
    for (const [index, key] of [...(element?.querySelectorAll('[role="button"]') ?? [])].entries()) {
      key.setAttribute('aria-label', `${steps[index]}, ${label}`)
      key.setAttribute('aria-disabled', String(stops[index]))
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (event.target instanceof HTMLElement) event.target.click()
  }
  return (
    <KonstaLook>
      <span role="status" className="sr-only">
        {label}: {value}
      </span>
      <KonstaStepper
        ref={name}
        role="group"
        aria-label={label}
        large
        roundedIos
        outline
        className="shrink-0 *:min-w-14 *:text-[1.375rem] *:font-bold [&>[aria-disabled=true]]:opacity-40"
        colors={{
          textIos: 'text-ink',
          textMaterial: 'text-ink',
          outlineBorderIos: 'border-line',
          outlineBorderMaterial: 'border-line',
        }}
        value={value}
        onMinus={() => value > min && onChange(value - 1)}
        onPlus={() => value < max && onChange(value + 1)}
        onKeyDown={press}
      />
    </KonstaLook>
  )
}
