import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { GiftForm } from '#features/market/gift/GiftForm.tsx'
import { receiversQuery } from '#features/market/gift/gifts.queries.ts'
import { pricesQuery } from '#features/market/market.queries.ts'
import { isApiError } from '#lib/api/apiError.ts'
import { useGoBack } from '#lib/useGoBack.ts'
import { giftsText } from '#text/gifts.ko.ts'
import { LOADING } from '#text/ui.ko.ts'
import { AppBar } from '#ui/AppBar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyState, LoadError } from '#ui/EmptyState.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import styles from './GiftScreen.module.css'

const SHOP = '/market/official-store'
const text = giftsText.form

/** /market/gift?item=: an item of the official shop for a friend. */
export function GiftScreen() {
  const goBack = useGoBack(SHOP)
  const [search] = useSearchParams()
  const id = search.get('item') ?? ''
  return (
    <div className={styles.screen}>
      <AppBar title={giftsText.title} onBack={goBack} />
      {id === '' ? <Gone /> : <Gift key={id} id={id} onSent={goBack} />}
    </div>
  )
}

function Gift({ id, onSent }: { id: string; onSent: () => void }) {
  const prices = useQuery(pricesQuery({ id }))
  const friends = useQuery({ ...receiversQuery(id), refetchOnMount: 'always' })
  if ([prices.error, friends.error].some((error) => isApiError(error, 'ITEM_NOT_FOUND', 'INVALID_REQUEST'))) return <Gone />
  if (!prices.data && prices.error)
    return <LoadError message={text.itemFailed} onRetry={() => void prices.refetch()} isRetrying={prices.isFetching} />
  if (!friends.data && friends.error)
    return <LoadError message={text.friendsFailed} onRetry={() => void friends.refetch()} isRetrying={friends.isFetching} />
  if (!prices.data || !friends.data) return <Bones />
  if (friends.data.receivers.length === 0) return <NoFriends />
  return <GiftForm item={prices.data.item} known={friends.data} onSent={onSent} />
}

function Bones() {
  return (
    <div className={styles.bones} role="status" aria-label={LOADING}>
      <SkeletonRows count={6} />
    </div>
  )
}

function NoFriends() {
  const find = (
    <ButtonLink variant="soft" size="m" to="/searchusers">
      {text.findFriends}
    </ButtonLink>
  )
  return <EmptyState picture="empty_friends" title={text.noFriends} sub={text.noFriendsSub} action={find} />
}

function Gone() {
  const back = (
    <ButtonLink variant="soft" size="m" to={SHOP} replace>
      {text.toShop}
    </ButtonLink>
  )
  return <EmptyState picture="empty_selling" title={text.gone} action={back} />
}
