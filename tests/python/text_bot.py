"""A language model for `text:`, by any OpenAI-compatible chat endpoint, with Python's standard library alone:

    TEXT_BOT_URL=http://127.0.0.1:8080/v1/chat/completions TEXT_BOT_MODEL=NAME \\
        npx flagplot match --agents "text:python3 text_bot.py,random" --scenario denmark-strait --games 2

TEXT_BOT_KEY is the key of the endpoint, where it wants one; TEXT_BOT_SECONDS how long it may take for an answer (50). It reads lines up
to one that holds a full stop alone, and answers with one line. What the endpoint does not answer ends it, and loses the game.
"""
import json, os, sys, urllib.request

URL, MODEL = os.environ.get("TEXT_BOT_URL"), os.environ.get("TEXT_BOT_MODEL")
KEY, SECONDS = os.environ.get("TEXT_BOT_KEY"), float(os.environ.get("TEXT_BOT_SECONDS", "50"))
RULES = "You play a wargame. Answer with one legal order in its notation, or with its number, and with nothing else."

def texts(lines):
    """The texts that flagplot sends, each without the line that ends it."""
    text = []
    for line in lines:
        if line.rstrip("\r\n") == ".":
            yield "".join(text)
            text = []
        else:
            text.append(line)

def answer(question):
    """The last line of what the model says that has a word or a number, without its marks: some think aloud, or quote."""
    body = {
        "model": MODEL,
        "temperature": 0,
        "messages": [{"role": "system", "content": RULES}, {"role": "user", "content": question}],
    }
    headers = {"Content-Type": "application/json"}
    if KEY:
        headers["Authorization"] = f"Bearer {KEY}"
    request = urllib.request.Request(URL, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=SECONDS) as reply:
        said = json.load(reply)["choices"][0]["message"]["content"] or ""
    lines = [line.strip(" \t*`\"'#)") for line in said.splitlines()]
    return next((line.split(" | ")[0] for line in reversed(lines) if any(c.isalnum() for c in line)), "")

def main():
    if not URL or not MODEL:
        sys.exit("text_bot.py: TEXT_BOT_URL and TEXT_BOT_MODEL name the endpoint and its model; there is no other player in here.")
    for text in texts(sys.stdin):
        if text.rstrip().endswith("Answer with the word ready:"):
            print("ready", flush=True)
        else:
            print(answer(text), flush=True)

if __name__ == "__main__":
    main()
