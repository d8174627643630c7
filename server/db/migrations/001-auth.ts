import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await createPerson(db)
  await createLoginSession(db)
  await createRefreshToken(db)
  await createLoginHash(db)
}

async function createPerson(db: Kysely<unknown>) {
  await db.schema
    .createTable('person')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull().check(sql`provider in ('naver', 'kakao')`))
    .addColumn('provider_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addUniqueConstraint('person_provider_key', ['provider', 'provider_id'])
    .execute()
}

async function createLoginSession(db: Kysely<unknown>) {
  await db.schema
    .createTable('login_session')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('person_id', 'uuid', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('login_session_person').on('login_session').column('person_id').execute()
  // For the sweep, which looks for what is long unused or ended.
  await db.schema.createIndex('login_session_last_used').on('login_session').column('last_used_at').execute()
  await sql`create index login_session_ended on login_session (ended_at) where ended_at is not null`.execute(db)
}

async function createRefreshToken(db: Kysely<unknown>) {
  await db.schema
    .createTable('refresh_token')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'uuid', (column) => column.notNull().references('login_session.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('rotated_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('refresh_token_session').on('refresh_token').column('session_id').execute()
  await sql`create index refresh_token_rotated on refresh_token (rotated_at) where rotated_at is not null`.execute(db)
}

async function createLoginHash(db: Kysely<unknown>) {
  await db.schema
    .createTable('login_hash')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('person_id', 'uuid', (column) => column.notNull().references('person.id').onDelete('cascade'))
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('login_hash_person').on('login_hash').column('person_id').execute()
  await db.schema.createIndex('login_hash_expires').on('login_hash').column('expires_at').execute()
}
