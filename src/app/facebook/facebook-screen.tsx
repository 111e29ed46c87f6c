import { unlinkPage } from '../../domain/facebook/unlink-page.ts'
import { isSameSource } from '../../domain/settings/order-sources.ts'
import { startOfDay } from '../../domain/time.ts'
import { ordersTogether } from '../../replica/queries/orders/orders-of-shops.ts'
import { healthQuestion, pageQuestion } from '../../sync/questions.ts'
import { screenAddress } from '../addresses.ts'
import { AgeNote } from '../channels/parts/age-note.tsx'
import { NoAnswer } from '../channels/parts/no-answer.tsx'
import { LinkButton } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { DayOrders } from '../markets/parts/day-orders.tsx'
import { HookFacts } from '../markets/parts/health-facts.tsx'
import { useNow } from '../session/now.ts'
import { useMayDo } from '../session/session.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useLive } from '../session/use-live.ts'
import { PagePart, useBackFromFacebook } from './page-part.tsx'
import { ProductList } from './product-list.tsx'
import { TalkList } from './talk-list.tsx'
import { usePageNews } from './use-page-news.ts'

/** What people write into 'Nguồn đơn'. */
const facebook = 'Facebook'

/** `/ecommerce_facebook` (RTE-043): what buyers write to the shop's Page, answered here, and orders with Facebook as their source. */
export default function FacebookScreen() {
  const today = startOfDay(useNow())
  const mayLink = useMayDo(unlinkPage)
  const answer = useAnswer(pageQuestion, {})
  const health = useAnswer(healthQuestion, mayLink ? { channel: 'Facebook' } : undefined)
  useBackFromFacebook(answer.again)
  usePageNews(() => {
    answer.again()
    health.again()
  })
  const told = answer.told?.value
  const orders = useLive(
    (replica) => ordersTogether(replica, ({ source = '' }) => isSameSource(source, facebook), today),
    [today],
  )
  return (
    <Screen title="Bán trên Facebook" back={mayLink ? '/authorize_ecommerce' : '/orders'}>
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-10">
        <AgeNote answer={answer} what="Trang Facebook" />
        <NoAnswer answer={answer} />
        {told && <PagePart told={told} again={answer.again} />}
        {told?.page && <TalkList />}
        {/* Leave that was given anew may be for more than before. */}
        {told?.page?.state === 'linked' && <ProductList key={told.page.at} />}
        {told?.page && health.told?.value.hooks && (
          <HookFacts hooks={health.told.value.hooks} from="Facebook" />
        )}
        <section aria-label="Nguồn Facebook" className="card p-4">
          <DayOrders orders={orders} list={{ sources: [facebook] }} />
        </section>
        <div>
          <LinkButton look="plain" to={screenAddress('/create_order')}>
            Tạo đơn
          </LinkButton>
        </div>
      </div>
    </Screen>
  )
}
