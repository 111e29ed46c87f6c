import { CircleAlert, Truck } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { Button, LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Screen } from '../components/screen.tsx'
import { useOnline } from '../session/online.ts'
import { useReplica } from '../session/session.ts'
import type { Trouble } from '../session/tell-unanswered.ts'
import {
  backFromNinjaVan,
  comeBackAgain,
  comeBackFromNinjaVan,
  goToNinjaVan,
  ninjaVanComing,
} from './ninja-van-coming.ts'
import { carrierSettings } from './quote-list.tsx'

/**
 * `/ninjavan?code=…&state=…` (FUL-046): where Ninja Van sends back whoever gave the shop's leave. What the address brought is taken out of it at once, so that neither a reload nor Back brings it again;
 * traded, it leads to the orders, and what stands in the way leads to doing it anew.
 */
export default function NinjaVanScreen() {
  const replica = useReplica()
  const navigate = useNavigate()
  const online = useOnline()
  const [query] = useSearchParams()
  const { phase, trouble, deviceId } = useSnapshot(ninjaVanComing)
  const brought = query.has('code') || query.has('state') || query.has('error')
  useEffect(() => {
    if (!brought) return
    const back = backFromNinjaVan(query)
    void navigate('/ninjavan', { replace: true })
    void comeBackFromNinjaVan(replica, back).then(
      (isDone) => isDone && navigate('/orders', { replace: true }),
    )
  }, [brought, query, replica, navigate])
  const isMine = deviceId === replica.session.deviceId
  const again = () =>
    void comeBackAgain(replica).then((isDone) => isDone && navigate('/orders', { replace: true }))
  const isFailed = isMine && phase === 'failed'
  const mayRepeat = trouble?.offline === true
  return (
    <Screen title="Ninja Van" back={carrierSettings}>
      <div className="mx-auto w-full max-w-2xl space-y-4 p-4">
        {isMine && phase === 'asking' ? (
          <p role="status" className="text-15">
            Đang kết nối Ninja Van…
          </p>
        ) : (
          <>
            <EmptyState
              icon={isFailed ? CircleAlert : Truck}
              title={isFailed ? failedTitle(trouble) : 'Đăng nhập Ninja Van'}
              text={
                (isFailed && trouble?.text) ||
                'Cho KhoTay quyền tạo đơn, hủy đơn và lấy tem bằng tài khoản Ninja Van của shop.'
              }
            />
            <div className="flex flex-wrap justify-center gap-2">
              {isFailed && mayRepeat && (
                <Button look="primary" disabled={!online} onClick={again}>
                  Thử lại
                </Button>
              )}
              <Button
                look={isFailed && mayRepeat ? 'plain' : 'primary'}
                disabled={!online}
                onClick={() => void goToNinjaVan(replica)}
              >
                Đăng nhập Ninja Van
              </Button>
              <LinkButton to={carrierSettings}>Mở Cài đặt vận chuyển</LinkButton>
            </div>
          </>
        )}
      </div>
    </Screen>
  )
}

/** What was used once may have linked the account all the same. */
function failedTitle(trouble: Pick<Trouble, 'code'> | undefined): string {
  return trouble?.code === 'grant-used' ? 'Lần đăng nhập này đã dùng rồi' : 'Chưa kết nối được Ninja Van'
}
