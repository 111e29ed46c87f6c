import { Boxes, CloudOff } from 'lucide-react'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { brand } from '../../domain/brand.ts'
import type { Eviction } from '../../replica/device-store.ts'
import { isKnownDevice } from '../../replica/known-device.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { FormTrouble } from '../components/form-trouble.tsx'
import { fetchedLater } from '../session/fetched-later.ts'
import { FirstScreenMark, screenShown } from '../session/first-screen.ts'
import { useOnline } from '../session/online.ts'
import { sessionState } from '../session/session.ts'
import type { Trouble } from '../session/tell-unanswered.ts'
import { useSameTry } from '../session/use-same-try.ts'
import { signIn } from './sign-in.ts'
import { TextField } from './text-field.tsx'
import { useLoginPage } from './use-login-page.ts'

const PeopleHere = lazy(async () => {
  await screenShown()
  return fetchedLater(() => import('../people/people-here.tsx'))
})
const NewPassword = lazy(() => import('./new-password.tsx'))
const SecondStep = lazy(() => import('./second-step.tsx'))
const ClearedNotice = lazy(() => fetchedLater(() => import('./cleared-notice.tsx')))

/** User name and password. Signing in again as the same person keeps everything on the device. */
export default function SignInScreen() {
  const navigate = useNavigate()
  const { from: cameFrom, as } = (useLocation().state ?? {}) as { from?: unknown; as?: string }
  const { session, said } = useSnapshot(sessionState)
  const online = useOnline()
  const isOther = as !== undefined && as !== session?.user.userName
  const [username, setUsername] = useState(as ?? session?.user.userName ?? '')
  const [password, setPassword] = useState('')
  const [trouble, setTrouble] = useState<Trouble>()
  const [busy, setBusy] = useState(false)
  const [cleared, setCleared] = useState<Eviction>()
  useEffect(() => void whatWasCleared().then(setCleared, () => undefined), [])
  const isPlace = typeof cameFrom === 'string' && cameFrom !== '/' && cameFrom !== '/logout'
  const [before] = useState(session?.deviceId)
  const back = isPlace ? cameFrom : '/today'
  /** Where the phone was, unless it is in other hands now. */
  const goOn = (place = back) =>
    navigate(!before || before === sessionState.session?.deviceId ? place : '/today', { replace: true })
  const page = useLoginPage({
    from: isPlace ? cameFrom : undefined,
    leadsAtOnce: async () => cameFrom !== undefined && cameFrom !== '/logout' && !said && (await isNewHere()),
    onEntered: (from) => void goOn(from),
  })
  const [byPassword, setByPassword] = useState(false)
  const isByPage = page.isThere && !byPassword
  const tries = useSameTry(JSON.stringify([username, password]))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!username.trim() || !password) return setTrouble({ text: 'Nhập tên đăng nhập và mật khẩu.' })
    if (tries.isSame) return
    tries.note()
    setBusy(true)
    const refused = await signIn(username.trim(), password)
    setTrouble(refused)
    setBusy(false)
    // Somebody may still be signed in from before: that nobody new came in is told here all the same.
    if (refused || sessionState.phase !== 'ready') return
    await goOn()
  }

  if (trouble?.code === 'password-must-change')
    return (
      <Suspense>
        <NewPassword username={username.trim()} password={password} onDone={() => void goOn()} />
      </Suspense>
    )
  if (trouble?.code === 'code-needed')
    return (
      <Suspense>
        <SecondStep
          username={username.trim()}
          password={password}
          onDone={() => void goOn()}
          onBack={() => setTrouble(undefined)}
        />
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
        {!isByPage && (
          <>
            <TextField label="Tên đăng nhập" name="username" value={username} onChange={setUsername} />
            <TextField
              label="Mật khẩu"
              name="current-password"
              secret
              value={password}
              onChange={setPassword}
            />
          </>
        )}
        <FormTrouble trouble={trouble ?? page.trouble ?? (said ? { text: said } : undefined)} />
        {isByPage ? (
          <Button look="primary" wide disabled={page.isBusy} onClick={() => void page.go()}>
            {page.isBusy ? 'Đang xử lý' : 'Đăng nhập bằng trang của công ty'}
          </Button>
        ) : (
          <Button type="submit" look="primary" wide disabled={busy || tries.isSame}>
            {busy ? 'Đang xử lý' : 'Đăng nhập'}
          </Button>
        )}
        {page.isThere && (
          <Button look="quiet" onClick={() => setByPassword(!byPassword)}>
            {byPassword ? 'Đăng nhập bằng trang của công ty' : 'Chủ shop dùng mật khẩu'}
          </Button>
        )}
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

/** Nobody ever signed in on this device, so nobody comes in by PIN. */
async function isNewHere(): Promise<boolean> {
  if (!(await isKnownDevice())) return true
  const { allSessions } = await import('../../replica/device-store.ts')
  return (await allSessions()).length === 0
}

/** A device that nobody used has nothing that a browser could have cleared. */
async function whatWasCleared(): Promise<Eviction | undefined> {
  if (!(await isKnownDevice())) return undefined
  const { evicted } = await import('../../replica/device-store.ts')
  return evicted()
}
