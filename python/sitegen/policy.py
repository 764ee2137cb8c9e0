"""What a page lets itself and its workers load and connect to (a worker made from a Blob inherits it)."""

PYTHON_SOURCES = ("'wasm-unsafe-eval'",)
PYTHON_DIRECTIVES = ("worker-src blob:", "img-src data:")
"""What a page that has everything inside may besides. It can connect to nothing."""

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        "style-src 'self'",
        "img-src 'self' data:",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
