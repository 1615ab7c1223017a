/* Prints the schema of what clients send, as the list of messages has it. */
#include "messages_in.h"

#include <stdio.h>

int main(void)
{
    json_t *schema = message_in_schema();
    json_dumpf(schema, stdout, JSON_INDENT(2));
    json_decref(schema);
    return 0;
}
