import type { Plant } from './simulation.types.ts'

/**
 * Faults that somebody could make, each with what the simulation says of it. Where the database itself refuses the fault, its rule is taken away
 * in the world's copy, so that only the simulation can find it.
 */
/** `seed`: the first that finds it, by `npm run soak -- simulation planted`. */
export const PLANTED: readonly { name: string; seed: number; plant: Plant; found: RegExp }[] = [
  {
    name: "an entry of the ledger is lost: the shop's leg of a purchase",
    seed: 1,
    plant: {
      prepare: `
        alter table ledger_entry disable trigger user;
        create function lose_entry() returns trigger language plpgsql as $$
          begin delete from ledger_entry where number = new.number; return null; end $$;
        create trigger lose_entry after insert on ledger_entry for each row
          when (new.balance_after is null and new.amount > 0) execute function lose_entry()`,
    },
    found: /adds up to/,
  },
  {
    name: 'a seventh member: one in the room is not counted',
    seed: 51,
    plant: { sabotage: () => (sql) => (/"is_pinned" from "station_member" .* order by "join_order"$/.test(sql) ? `${sql} limit 5` : sql) },
    found: /has 7 members/,
  },
  {
    name: 'a second report of a day: what was written before is not found',
    seed: 8,
    plant: {
      prepare: 'alter table report drop constraint report_pkey cascade, drop constraint report_person_id_service_date_key',
      sabotage: () => (sql) => (/^select .* from "report" where .*"id" = /.test(sql) ? sql.replace(' where ', ' where false and ') : sql),
    },
    found: /two reports of/,
  },
  {
    name: 'an answered write is lost: a commit is answered before it is done, and a kill comes between',
    seed: 185,
    plant: { isLateCommit: true },
    found: /answered was|booked \d times, answered|alive after its sign-out/,
  },
  {
    name: 'a session is alive after its sign-out: caches and live connections do not hear of the end',
    seed: 8,
    plant: { isDropped: () => (message) => message.kind === 'sessionsEnded' },
    found: /after the sign-out|after its sign-out/,
  },
  {
    name: 'a place that is stored is told to nobody, once in four times',
    seed: 25,
    plant: {
      isDropped: () => {
        let places = 0
        return (message) => message.kind === 'event' && message.event.type === 'station.placed' && ++places % 4 === 0
      },
    },
    found: /shows in/,
  },
  {
    name: 'where the answer of a commit was lost, nobody is asked to read again',
    seed: 188,
    plant: { isDropped: () => (message) => message.kind === 'gap' },
    found: /shows in|does not show|still shows/,
  },
]
