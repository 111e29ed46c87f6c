import { Boxes, CircleAlert, CloudOff } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { brand } from '../../domain/brand.ts'
import { type Eviction, evicted } from '../../replica/device-store.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { RequestCode } from '../components/request-code.tsx'
import { FirstScreenMark, screenShown } from '../session/first-screen.ts'
import { useOnline } from '../session/online.ts'
import { sessionState, signIn } from '../session/session.ts'
import { TextField } from './text-field.tsx'

const PeopleHere = lazy(async () => {
  await screenShown()
  return import('../people/people-here.tsx')
})
const NewPassword = lazy(() => import('./new-password.tsx'))
const ClearedNotice = lazy(() => import('./cleared-notice.tsx'))

/** User name and password. Signing in again as the same person keeps everything on the device. */
export default function SignInScreen() {
  const navigate = useNavigate()
  const { from: cameFrom, as } = (useLocation().state ?? {}) as { from?: unknown; as?: string }
  const { session, said } = useSnapshot(sessionState)
  const online = useOnline()
  const isOther = as !== undefined && as !== session?.user.userName
  const [username, setUsername] = useState(as ?? session?.user.userName ?? '')
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState<{ text: string; code?: string; requestId?: string }>()
  const [busy, setBusy] = useState(false)
  const [cleared, setCleared] = useState<Eviction>()
  useEffect(() => void evicted().then(setCleared), [])
  const isPlace = typeof cameFrom === 'string' && cameFrom !== '/' && cameFrom !== '/logout'
  const [before] = useState(session?.deviceId)
  const back = isPlace ? cameFrom : '/today'
  /** Where the phone was, unless it is in other hands now. */
  const goOn = () =>
    navigate(!before || before === sessionState.session?.deviceId ? back : '/today', { replace: true })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!username.trim() || !password) return setTrouble({ text: 'Nhập tên đăng nhập và mật khẩu.' })
    setBusy(true)
    setTrouble(await signIn(username.trim(), password))
    setBusy(false)
    if (sessionState.phase !== 'ready') return
    await goOn()
  }

  if (trouble?.code === 'password-must-change')
    return (
      <Suspense>
        <NewPassword username={username.trim()} password={password} onDone={() => void goOn()} />
      </Suspense>
    )
  return (
    <main className="flex h-dvh flex-col justify-center-safe overflow-y-auto">
      <form
        noValidate
        className="mx-auto flex w-full max-w-sm flex-col gap-4 p-6"
        onSubmit={(event) => void submit(event)}
      >
        <span className="grid size-16 place-items-center rounded-2xl bg-brand-fill text-white">
          <Boxes aria-hidden className="size-9" />
        </span>
        <div className="mb-2">
          <h1 className="text-34 font-bold">{brand}</h1>
          <p className="text-17 text-sub">Kho trong tay, làm được cả khi mất mạng</p>
        </div>
        {session && !isOther && (
          <p className="rounded-card bg-warn-soft p-3 text-15 text-warn">
            Đăng nhập lại đúng tài khoản <b>{session.user.userName}</b> để máy gửi và nhận tiếp. Không mất gì
            trên máy này.
          </p>
        )}
        {cleared && !session && (
          <Suspense>
            <ClearedNotice lost={cleared.lost} />
          </Suspense>
        )}
        {!online && (
          <p className="flex gap-2 rounded-card bg-warn-soft p-3 text-15 text-warn">
            <CloudOff aria-hidden className="size-5 shrink-0" />
            Cần mạng cho lần đăng nhập đầu. Kết nối mạng rồi đăng nhập.
          </p>
        )}
        <TextField label="Tên đăng nhập" name="username" value={username} onChange={setUsername} />
        <TextField label="Mật khẩu" name="current-password" secret value={password} onChange={setPassword} />
        <p role="alert" className={trouble || said ? 'flex gap-2 text-15 font-semibold text-bad' : 'hidden'}>
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {trouble?.text ?? said}
        </p>
        <RequestCode id={trouble?.requestId} />
        <Button type="submit" look="primary" wide disabled={busy}>
          {busy ? 'Đang xử lý' : 'Đăng nhập'}
        </Button>
        {session && (
          <LinkButton look="quiet" replace to={back}>
            Quay lại
          </LinkButton>
        )}
      </form>
      <Suspense>
        <PeopleHere onEntered={() => void goOn()} />
        <FirstScreenMark />
      </Suspense>
    </main>
  )
}
