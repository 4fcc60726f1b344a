# Tickmark as a container: see "Deployment" in docs/operations.md. The server needs the volume /data and a writable /tmp, and nothing else.

FROM node:20.20.2-bookworm-slim AS base
WORKDIR /tickmark

# What the server runs with: no tools, and no packages that are only part of the built web.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY engine/package.json engine/
COPY exports/package.json exports/
COPY reviewer/package.json reviewer/
COPY server/package.json server/
COPY server/bin server/bin
COPY web/package.json web/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund -w contract -w engine -w exports -w reviewer -w server

FROM base AS build
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm run build

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=5000 DATA_DIR=/data
COPY --from=packages /tickmark ./
COPY --from=build /tickmark/contract/dist contract/dist
COPY --from=build /tickmark/engine/dist engine/dist
COPY --from=build /tickmark/exports/dist exports/dist
COPY --from=build /tickmark/reviewer/dist reviewer/dist
COPY --from=build /tickmark/server/dist server/dist
COPY --from=build /tickmark/server/dist-cli server/dist-cli
COPY --from=build /tickmark/web/dist web/dist
COPY --from=build /tickmark/web/dist-pages web/dist-pages
COPY --from=build /tickmark/web/dist-try web/dist-try
COPY LICENSE ./
COPY server/migrations server/migrations
COPY samples/ifrs/with-errors.pdf samples/ifrs/
RUN mkdir --mode=0700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 5000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/dist/main.js"]
