# Shinar's server: docker build -t shinar .
# compose.yaml runs it with PostgreSQL, Redis and TLS; docs/hosting.md tells how.
ARG PYTHON=3.11

FROM node:22-bookworm-slim AS page
WORKDIR /build
COPY web/package.json web/package-lock.json web/
RUN npm ci --prefix web --no-audit --no-fund
COPY web web
COPY src src
RUN npm run --prefix web build

FROM python:${PYTHON}-slim-bookworm AS wheel
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
COPY --from=page /build/src/shinar/server/page src/shinar/server/page
RUN pip wheel --no-cache-dir --wheel-dir /wheels --constraint constraints.txt '.[server]'

FROM python:${PYTHON}-slim-bookworm
# The versions are those that constraints.txt gave the stage before.
# hadolint ignore=DL3013
RUN --mount=type=bind,from=wheel,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels 'shinar[server]'
RUN useradd --system --uid 10001 --home-dir /data --create-home --shell /usr/sbin/nologin shinar
# The secret is a file of the volume; only its place is said here.
# hadolint ignore=DL3064
ENV PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    SHINAR_DATABASE=sqlite:////data/shinar.db \
    SHINAR_SECRET_FILE=/data/shinar.secret
USER 10001
WORKDIR /data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/ready?exclude=redis', timeout=4)"]
ENTRYPOINT ["shinar"]
CMD ["serve", "--host", "0.0.0.0"]
