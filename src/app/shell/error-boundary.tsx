import { Component, type ReactNode } from 'react'
import { isLost } from '../../replica/lost-memory.ts'
import { Button } from '../components/button.tsx'
import { appVersion } from '../session/app-version.ts'
import type AfterCrashPart from '../support/after-crash.tsx'

interface State {
  fault?: Error
  /** Names this fault, for a call with whoever looks after the app. */
  id: string
  /** Fetched once it is needed; it may be what is missing. */
  AfterCrash?: typeof AfterCrashPart
}

/** A bug must not look like an empty screen: says what happened, what is safe and what to do. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { id: '' }

  static getDerivedStateFromError(fault: unknown): State {
    const id = crypto.randomUUID().slice(0, 8)
    return { fault: fault instanceof Error ? fault : new Error(String(fault)), id }
  }

  override componentDidCatch(fault: unknown): void {
    console.error(`fault ${this.state.id}`, fault)
    if (isLost(fault))
      return void import('../session/reload-alone.ts').then(
        ({ reloadAlone }) => reloadAlone(),
        () => undefined, // no network: there is the button
      )
    void import('../support/after-crash.tsx').then(
      (part) => this.setState({ AfterCrash: part.default }),
      () => undefined, // no network: the screen stands without it
    )
  }

  override render(): ReactNode {
    const { fault, id, AfterCrash } = this.state
    if (!fault) return this.props.children
    const { title, text } = wordsFor(fault)
    return (
      <div role="alert" className="mx-auto flex h-dvh max-w-md flex-col justify-center gap-4 p-6">
        <h1 className="text-22 font-bold">{title}</h1>
        <p className="text-17">{text}</p>
        {!isLost(fault) && (
          <p className="rounded-card bg-card p-3 text-15 break-words text-sub">
            Mã lỗi <b className="text-ink select-all">{id}</b> · bản {appVersion}
            <br />
            {fault.message}
          </p>
        )}
        <Button look="primary" onClick={() => location.reload()}>
          Tải lại
        </Button>
        {AfterCrash && <AfterCrash fault={fault} id={id} />}
      </div>
    )
  }
}

const saved = 'Việc bạn đã làm vẫn được lưu trên máy này.'

function wordsFor(fault: Error): { title: string; text: string } {
  if (isLost(fault))
    return {
      title: 'Trình duyệt đã đóng bộ nhớ của ứng dụng',
      text: 'Tải lại để làm tiếp; việc đã lưu vẫn còn.',
    }
  if (/dynamically imported|module script|chunk/i.test(fault.message))
    return {
      title: 'Không mở được phần này của ứng dụng',
      text: `${saved} Kiểm tra mạng rồi tải lại để lấy bản mới.`,
    }
  return {
    title: 'Ứng dụng gặp lỗi',
    text: `${saved} Tải lại để làm tiếp; nếu lỗi lặp lại, gửi mã dưới đây cho người quản lý.`,
  }
}
