/* snprintf for the formats that the game module uses: %s, %d, %u, %lld and %%, with width, leading zeros and precision. That of
 * the C library would bring its files along: imports, which the module of the rules does without, and 10 kB. */
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct output {
    char *text;
    size_t size, length;
};

static void put(struct output *output, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++, output->length++)
        if (output->length + 1 < output->size)
            output->text[output->length] = text[i];
}

static void put_number(struct output *output, long long value, int width)
{
    char digits[24];
    size_t at = sizeof digits;
    unsigned long long rest = value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value;
    do
        digits[--at] = (char)('0' + rest % 10);
    while (rest /= 10);
    while ((int)(sizeof digits - at) < width && at > 1)
        digits[--at] = '0';
    if (value < 0)
        digits[--at] = '-';
    put(output, digits + at, sizeof digits - at);
}

static int read_number(const char **format)
{
    int number = 0;
    for (; **format >= '0' && **format <= '9'; ++*format)
        number = number * 10 + (**format - '0');
    return number;
}

/* One directive, after its %. Anything else than the formats above ends the program: a mistake of ours. */
static void put_directive(struct output *output, const char **format, va_list *values)
{
    int width = read_number(format), precision = -1;
    if (**format == '.') {
        ++*format;
        bool given = **format == '*';
        *format += given;
        precision = given ? va_arg(*values, int) : read_number(format);
    }
    if (strncmp(*format, "lld", 3) == 0) {
        *format += 3;
        put_number(output, va_arg(*values, long long), width);
        return;
    }
    switch (*(*format)++) {
    case 's': {
        const char *text = va_arg(*values, const char *);
        put(output, text, precision < 0 ? strlen(text) : strnlen(text, (size_t)precision));
        return;
    }
    case '%':
        put(output, "%", 1);
        return;
    case 'd':
        put_number(output, va_arg(*values, int), width);
        return;
    case 'u':
        put_number(output, va_arg(*values, unsigned), width);
        return;
    default:
        __builtin_trap();
    }
}

int vsnprintf(char *restrict text, size_t size, const char *restrict format, va_list values)
{
    struct output output = {text, size, 0};
    const char *at = format;
    va_list rest;
    va_copy(rest, values);
    while (*at) {
        if (*at++ == '%')
            put_directive(&output, &at, &rest);
        else
            put(&output, at - 1, 1);
    }
    va_end(rest);
    if (size)
        text[output.length < size ? output.length : size - 1] = '\0';
    return (int)output.length;
}

int snprintf(char *restrict text, size_t size, const char *restrict format, ...)
{
    va_list values;
    va_start(values, format);
    int length = vsnprintf(text, size, format, values);
    va_end(values);
    return length;
}
