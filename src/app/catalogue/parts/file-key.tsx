import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/button.tsx'

interface FileKeyProps {
  icon: LucideIcon
  /** As the browser's dialog offers it. */
  accept: string
  /** Opens the camera that looks away from the person, where the device has one. */
  camera?: boolean
  className?: string
  children: ReactNode
  onFile(file: File | undefined): void
}

/** A key that opens the device's own way to a file. */
export function FileKey({ icon: Icon, accept, camera = false, className, children, onFile }: FileKeyProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button className={className} onClick={() => input.current?.click()}>
        <Icon aria-hidden className="size-5" /> {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={camera ? 'environment' : undefined}
        hidden
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
