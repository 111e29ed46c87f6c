import { Link2Off, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { brand } from '../../domain/brand.ts'
import type { Looked } from '../../sync/look-at-link.ts'
import { FirstScreenMark } from '../session/first-screen.ts'
import { Button, LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

interface OneTimeLinkProps<T> {
  title: string
  /** Asks the server what the secret behind the "#" opens. */
  look(secret: string): Promise<Looked<T>>
  /** Said of an address that was copied without its secret. */
  cut: string
  /** In the place of what the link made already. */
  done: { icon: LucideIcon; title: string }
  children(secret: string, opened: T): ReactNode
}

/** The screen of a link that works once: it opens its form, or says why not and what to do. */
export function OneTimeLink<T>({ title, look, cut, done, children }: OneTimeLinkProps<T>) {
  const [secret] = useState(() => location.hash.slice(1))
  const [looked, setLooked] = useState<Looked<T>>()
  useEffect(() => {
    const answer = secret ? look(secret) : Promise.resolve({ ok: false as const, text: cut, isDone: false })
    void answer.then(setLooked)
  }, [secret, look, cut])
  return (
    <main className="h-dvh overflow-y-auto">
      <title>{`${title} · ${brand}`}</title>
      {looked?.ok && children(secret, looked.value)}
      {looked && !looked.ok && (
        <div className="grid h-full place-items-center">
          <EmptyState
            icon={looked.isDone ? done.icon : Link2Off}
            title={looked.isDone ? done.title : 'Chưa mở được liên kết'}
            text={looked.text}
          >
            {looked.isDone ? (
              <LinkButton look="primary" to="/sign-in">
                Đăng nhập
              </LinkButton>
            ) : (
              <Button look="primary" onClick={() => location.reload()}>
                Thử lại
              </Button>
            )}
          </EmptyState>
        </div>
      )}
      <Suspense>
        <FirstScreenMark />
      </Suspense>
    </main>
  )
}
